import * as z from 'zod/mini'

/** An optional text of forms and queries; an empty one counts as absent. */
export const emptyAsAbsent = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  )

/** As {@link emptyAsAbsent}, for values stored as null when absent. */
export const emptyAsNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === '' || value === undefined ? null : value)),
    z.nullable(schema),
  )

/** As {@link emptyAsAbsent}, for values with a default. */
export const emptyAsUsual = <Schema extends z.ZodMiniType>(
  schema: Schema,
  usual: z.output<Schema>,
) =>
  z.pipe(
    emptyAsAbsent(schema),
    z.transform((value) => value ?? usual),
  )
