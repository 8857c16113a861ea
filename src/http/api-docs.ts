import { html, raw } from 'hono/html'
import * as m from '../i18n/paraglide/messages.js'
import type { Locale } from '../i18n/locale.ts'
import type { ApiDocument, DocumentedCall, DocumentedSchema } from './api-document.ts'
import { API_DOCS_CSS } from './api-docs-style.ts'
import { problemSentences } from './problems.ts'
import { present } from '../platform/present.ts'

type Html = ReturnType<typeof html>

export interface Field {
  /** Dotted path; `[]` after a list. */
  name: string
  /** In the notation of TypeScript, with its limits. */
  type: string
  required: boolean
}

/** Bounds that merely repeat what every number of JSON satisfies. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

function rangeOf(low: number | undefined, high: number | undefined): string {
  if (!isBound(low) && !isBound(high)) return ''
  return ` ${isBound(low) ? low : ''}…${isBound(high) ? high : ''}`
}

function baseTypeOf(schema: DocumentedSchema): string {
  if (schema.$ref) return present(schema.$ref.split('/').at(-1))
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return [...new Set(variants.map(typeOf))].join(' | ')
  if (schema.type === 'array') {
    const items = schema.items ? typeOf(schema.items) : 'unknown'
    return `${/[ |]/.test(items) ? `(${items})` : items}[]`
  }
  return [schema.type ?? 'unknown'].flat().join(' | ')
}

/** Describes a value's type and limits in one line. */
export function typeOf(schema: DocumentedSchema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, format } = schema
  const range =
    rangeOf(minimum, maximum) || rangeOf(minLength, maxLength) || rangeOf(minItems, maxItems)
  const usual = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`
  return `${baseTypeOf(schema)}${format ? ` (${format})` : ''}${range}${usual}`
}

/** Every field of an object, followed by the fields of objects inside it. */
export function fieldsOf(schema: DocumentedSchema, prefix = ''): Field[] {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return distinct(variants.flatMap((variant) => fieldsOf(variant, prefix)))
  if (schema.items) return fieldsOf(schema.items, `${prefix}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix ? `${prefix}.${key}` : key
    const required = schema.required?.includes(key) ?? false
    return [{ name, type: typeOf(field), required }, ...fieldsOf(field, name)]
  })
}

const distinct = (fields: readonly Field[]): Field[] => [
  ...new Map(fields.map((field) => [`${field.name} ${field.type}`, field])).values(),
]

/** The first part of the path that names a thing; the page groups by it. */
const groupOf = (path: string): string => path.split('/')[2] ?? ''

const schemaOf = (content: Record<string, { schema?: DocumentedSchema }> | undefined) =>
  Object.values(content ?? {})[0]?.schema

const need = (required: boolean): Html =>
  required ? html`${m.apidocs_required()}` : html`${m.apidocs_optional()}`

function table(caption: string, fields: readonly (Field & { place?: string })[]): Html {
  return html`<div class="wide">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${m.common_name()}</th>
          <th scope="col">${m.apidocs_type()}</th>
          <th scope="col">${m.apidocs_need()}</th>
        </tr>
      </thead>
      <tbody>
        ${fields.map(
          ({ name, type, required, place }) =>
            html`<tr>
              <td><code dir="ltr">${name}</code>${place ? html` <small>${place}</small>` : ''}</td>
              <td><code dir="ltr">${type}</code></td>
              <td>${need(required)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function parametersOf({ parameters = [] }: DocumentedCall): Html | '' {
  if (parameters.length === 0) return ''
  const places = { path: m.apidocs_in_path(), query: m.apidocs_in_query() }
  return table(
    m.apidocs_parameters(),
    parameters.map(({ name, in: place, schema }) => ({
      name,
      type: typeOf(schema),
      required: place === 'path',
      place: places[place],
    })),
  )
}

function bodyOf({ requestBody }: DocumentedCall): Html | '' {
  const schema = schemaOf(requestBody?.content)
  return schema ? table(m.apidocs_body(), fieldsOf(schema)) : ''
}

function answersOf({ responses }: DocumentedCall): Html {
  return html`<ul class="answers">
    ${Object.entries(responses).map(([status, { content }]) => {
      const schema = schemaOf(content)
      const isProblem = status === 'default'
      const title = isProblem ? m.apidocs_problem() : m.apidocs_answer({ status })
      const fields = schema && !isProblem ? fieldsOf(schema) : []
      if (isProblem) return html`<li><a href="#problems">${title}</a></li>`
      if (fields.length === 0) return html`<li>${title}</li>`
      return html`<li>
        <details>
          <summary>${title}</summary>
          ${table(schema?.items ? m.apidocs_answer_list() : m.apidocs_answer_fields(), fields)}
        </details>
      </li>`
    })}
  </ul>`
}

// Summaries are the code's own words, which are English.
function callOf(path: string, method: string, call: DocumentedCall): Html {
  return html`<article>
    <h3 dir="ltr" lang="en"><code>${method.toUpperCase()} ${path}</code></h3>
    <p dir="ltr" lang="en">${call.summary}. ${call.description}</p>
    ${parametersOf(call)} ${bodyOf(call)} ${answersOf(call)}
  </article>`
}

function groupsOf({ paths }: ApiDocument) {
  const groups = new Map<string, Html[]>()
  for (const [path, calls] of Object.entries(paths))
    for (const [method, call] of Object.entries(calls)) {
      const group = groupOf(path)
      groups.set(group, [...(groups.get(group) ?? []), callOf(path, method, call)])
    }
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function problems(locale: Locale): Html {
  return html`<section id="problems">
    <h2>${m.apidocs_problems()}</h2>
    <p>${m.apidocs_problems_text()}</p>
    <dl>
      ${problemSentences(locale).map(
        ({ code, sentence }) =>
          html`<dt id="${code}"><code dir="ltr">${code}</code></dt>
            <dd>${sentence}</dd>`,
      )}
    </dl>
  </section>`
}

/** The OpenAPI document as a readable page, which runs nothing and loads nothing. */
export function renderApiDocs(document: ApiDocument, locale: Locale): string {
  const groups = groupsOf(document)
  const other = locale === 'en' ? 'fa' : 'en'
  return String(
    html`<!doctype html>
      <html lang="${locale}" dir="${locale === 'fa' ? 'rtl' : 'ltr'}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${m.apidocs_title()}</title>
          <style>
            ${raw(API_DOCS_CSS)}
          </style>
        </head>
        <body>
          <header>
            <h1>${m.apidocs_title()}</h1>
            <p>${m.apidocs_intro()}</p>
            <p>
              <a href="/api/openapi.json">${m.apidocs_document()}</a> ·
              <a href="?language=${other}" hreflang="${other}" lang="${other}"
                >${other === 'fa' ? 'فارسی' : 'English'}</a
              >
            </p>
            <nav aria-label="${m.apidocs_contents()}">
              <ul>
                ${groups.map(
                  ([group]) =>
                    html`<li>
                      <a href="#calls-${group}" dir="ltr">${group}</a>
                    </li>`,
                )}
                <li><a href="#problems">${m.apidocs_problems()}</a></li>
              </ul>
            </nav>
          </header>
          <main>
            ${groups.map(
              ([group, calls]) =>
                html`<section id="calls-${group}">
                  <h2 dir="ltr">${group}</h2>
                  ${calls}
                </section>`,
            )}
            ${problems(locale)}
          </main>
        </body>
      </html>`,
  )
}
