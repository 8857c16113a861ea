import * as z from 'zod/mini'

/** An optional text that forms and addresses may send empty: an empty one counts as absent. */
export const emptyAsAbsent = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  )

/** The same, for a value that is stored as null where there is none. */
export const emptyAsNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === '' || value === undefined ? null : value)),
    z.nullable(schema),
  )

/** The same, for a value with a default. */
export const emptyAsUsual = <Schema extends z.ZodMiniType>(
  schema: Schema,
  usual: z.output<Schema>,
) =>
  z.pipe(
    emptyAsAbsent(schema),
    z.transform((value) => value ?? usual),
  )
