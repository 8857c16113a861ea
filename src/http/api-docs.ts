import { html, raw } from 'hono/html'
import * as m from '../i18n/paraglide/messages.js'
import { localeNames, type Locale } from '../i18n/locale.ts'
import {
  withoutReferences,
  type ApiDocument,
  type DocumentedCall,
  type DocumentedResponse,
  type DocumentedSchema,
} from './api-document/index.ts'
import { API_DOCS_SCRIPT } from './api-docs-try.ts'
import { problemSentences } from './problems.ts'
import { present } from '../platform/present.ts'

/**
 * The style of the API page, in the product's colours; a constant, so that the CSP can allow its
 * hash.
 */
const API_DOCS_CSS = `
:root { color-scheme: light dark; --bg: light-dark(#FAF7F1, #151D20); --surface: light-dark(#FFFDF9, #1D272B);
  --text: light-dark(#1F2B2D, #ECE7DC); --muted: light-dark(#3F4B50, #BFC8C7);
  --primary: light-dark(#14505A, #93D0CF); --line: light-dark(#DAD3C5, #34434A); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 18px/1.6 system-ui, sans-serif; }
:lang(fa) { line-height: 1.8; }
header, main { max-width: 68rem; margin-inline: auto; padding: 24px 16px; }
h1 { font-size: 38px; line-height: 1.25; margin: 0; }
h2 { font-size: 30px; line-height: 1.25; margin-block: 32px 0; }
h3 { font-size: 20px; line-height: 1.4; margin: 0; overflow-wrap: anywhere; }
p { margin-block: 8px; max-width: 66ch; }
a, summary { color: var(--primary); }
a:focus-visible, summary:focus-visible, .wide:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 24px; padding: 0; list-style: none; }
nav a, summary { display: inline-flex; align-items: center; min-height: 44px; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 16px; margin-block: 16px; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; margin-block: 8px; }
caption { text-align: start; font-weight: 600; padding-block: 8px; }
th, td { text-align: start; vertical-align: top; padding: 8px; border-block-start: 1px solid var(--line); }
td code { overflow-wrap: anywhere; }
small, dd { color: var(--muted); }
code { font: 16px/1.5 ui-monospace, monospace; }
dd { margin-inline-start: 0; margin-block-end: 16px; }
.try { display: grid; gap: 12px; margin-block-start: 12px; }
.try label { display: grid; gap: 4px; }
button, input, textarea { font: inherit; min-height: 44px; padding: 8px 12px; border: 1px solid var(--muted); border-radius: 12px; background: var(--bg); color: var(--text); }
button { justify-self: start; color: var(--primary); border-color: var(--primary); cursor: pointer; }
button:focus-visible, input:focus-visible, textarea:focus-visible, pre:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px; }
pre { overflow: auto; max-height: 24rem; margin: 0; font: 16px/1.5 ui-monospace, monospace; }
.answers { padding: 0; list-style: none; margin-block: 8px 0; }
`

type Html = ReturnType<typeof html>

export interface Field {
  /** Dotted path; `[]` after a list. */
  name: string
  /** In TypeScript notation, with its limits. */
  type: string
  required: boolean
}

/** Ignores bounds that every JSON number satisfies. */
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

/** A value's type and limits in one line. */
export function typeOf(schema: DocumentedSchema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, format } = schema
  const range =
    rangeOf(minimum, maximum) || rangeOf(minLength, maxLength) || rangeOf(minItems, maxItems)
  const usual = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`
  return `${baseTypeOf(schema)}${format ? ` (${format})` : ''}${range}${usual}`
}

/** Every field of an object, each followed by the fields of its nested objects. */
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

/** The path's first segment after `/api`, by which the page groups calls. */
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
  const places = {
    path: m.apidocs_in_path(),
    query: m.apidocs_in_query(),
    header: m.apidocs_in_header(),
  }
  return table(
    m.apidocs_parameters(),
    parameters.map(({ name, in: place, schema, required = false }) => ({
      name,
      type: typeOf(schema),
      required,
      place: places[place],
    })),
  )
}

function bodyOf({ requestBody }: DocumentedCall): Html | '' {
  const schema = schemaOf(requestBody?.content)
  return schema ? table(m.apidocs_body(), fieldsOf(schema)) : ''
}

const isRefusal = (status: string): boolean => Number(status) >= 400

/** The error codes of a call, by status. */
function refusalsOf(responses: Record<string, DocumentedResponse>): Html {
  const refused = Object.entries(responses).filter(([status]) => isRefusal(status))
  return html`<li>
    <details>
      <summary>${m.apidocs_problem()}</summary>
      <dl>
        ${refused.map(([status, { content }]) => {
          const members = schemaOf(content)?.allOf?.[1]?.properties ?? {}
          const codes = (members['code']?.enum ?? []).map(String)
          const links = codes.map(
            (code) => html`<a href="#${code}"><code dir="ltr">${code}</code></a> `,
          )
          return html`<dt>${status}</dt>
            <dd>${links}</dd>`
        })}
      </dl>
    </details>
  </li>`
}

function answersOf({ responses }: DocumentedCall): Html {
  const done = Object.entries(responses).filter(([status]) => !isRefusal(status))
  return html`<ul class="answers">
    ${done.map(([status, { content }]) => {
      const schema = schemaOf(content)
      const title = m.apidocs_answer({ status })
      const fields = schema ? fieldsOf(schema) : []
      if (fields.length === 0) return html`<li>${title}</li>`
      return html`<li>
        <details>
          <summary>${title}</summary>
          ${table(schema?.items ? m.apidocs_answer_list() : m.apidocs_answer_fields(), fields)}
        </details>
      </li>`
    })}
    ${refusalsOf(responses)}
  </ul>`
}

/** Event streams have no single response to show. */
const isStream = ({ responses }: DocumentedCall): boolean =>
  responses['200']?.content?.['text/event-stream'] !== undefined

/** Hidden until its script is running. */
const tryButton = (path: string, method: string): Html =>
  html`<button type="button" hidden data-try="${method.toUpperCase()} ${path}">
    ${m.apidocs_try()}
  </button>`

// Summaries come from the code and are in English.
function callOf(path: string, method: string, call: DocumentedCall): Html {
  return html`<article>
    <h3 dir="ltr" lang="en"><code>${method.toUpperCase()} ${path}</code></h3>
    <p dir="ltr" lang="en">${call.summary}. ${call.description}</p>
    ${parametersOf(call)} ${bodyOf(call)} ${answersOf(call)}
    ${isStream(call) ? '' : tryButton(path, method)}
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

/** The OpenAPI document as a readable page with a script for test calls. */
export function renderApiDocs(document: ApiDocument, locale: Locale): string {
  const groups = groupsOf(withoutReferences(document))
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
        <body data-send="${m.common_send()}">
          <header>
            <h1>${m.apidocs_title()}</h1>
            <p>${m.apidocs_intro()}</p>
            <p>
              <a href="/api/openapi.json">${m.apidocs_document()}</a> ·
              <a href="?language=${other}" hreflang="${other}" lang="${other}"
                >${localeNames[other]}</a
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
          <script>
            ${raw(API_DOCS_SCRIPT)}
          </script>
        </body>
      </html>`,
  )
}
