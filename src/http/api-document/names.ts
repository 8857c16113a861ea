import type { $ZodType } from 'zod/v4/core'
import { schemasByFeature } from './schemas.gen.ts'

const NAMED_TYPES = new Set(['object', 'enum', 'union'])

const isNamed = (value: unknown): value is $ZodType =>
  typeof value === 'object' &&
  value !== null &&
  '_zod' in value &&
  NAMED_TYPES.has((value as $ZodType)._zod.def.type)

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

function collectNames(): Map<$ZodType, string> {
  const exported = Object.entries(schemasByFeature).flatMap(([feature, modules]) =>
    modules.flatMap((module: object) =>
      Object.entries(module)
        .filter(([, value]) => isNamed(value))
        .map(([name, value]) => ({ feature, name: capitalized(name), schema: value as $ZodType })),
    ),
  )
  const names = new Map<$ZodType, string>()
  for (const { feature, name, schema } of exported) {
    const namesakes = exported.filter((other) => other.name === name && other.schema !== schema)
    if (!names.has(schema))
      names.set(schema, namesakes.length > 0 ? capitalized(feature) + name : name)
  }
  return names
}

let names: Map<$ZodType, string> | undefined

/** A schema's name in the document, prefixed with its feature's where two features share a name. */
export const nameOf = (schema: $ZodType): string | undefined =>
  (names ??= collectNames()).get(schema)
