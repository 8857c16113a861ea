import * as z from 'zod/mini'

const template = z.string()
const locale = z.enum(['en', 'fa'])
const editor = z.nullable(z.object({ id: z.int(), name: z.string() }))

export const templatePlace = z.object({ template, locale })

/** The same in an address: another language is an address that leads nowhere. */
export const templatePath = z.object({ template, locale: z.string() })

export const templateText = z.string().check(z.maxLength(5000))

/** Texts by the keys of the built-in ones; a text that is absent or the same stays built-in. */
export const templateTexts = z.strictObject({
  texts: z.record(z.string().check(z.maxLength(100)), templateText),
})

const listedTemplate = z.object({
  template,
  locale,
  /** The team's name for it, and when it is sent, in the language of the request. */
  name: z.string(),
  when: z.string(),
  /** Null while it is the built-in one. */
  updatedAt: z.nullable(z.string()),
  updatedBy: editor,
})

export const listedTemplates = z.array(listedTemplate)

export const templateInFull = z.extend(listedTemplate, {
  /** Identifies this state: the ETag of the response, which `If-Match` takes. */
  version: z.string(),
  slots: z.array(
    z.object({
      key: z.string(),
      part: z.enum(['subject', 'paragraph', 'note', 'button']),
      text: z.string(),
      builtIn: z.string(),
      variables: z.array(z.string()),
      required: z.array(z.string()),
    }),
  ),
  /** What a variable may look like. */
  examples: z.record(z.string(), z.string()),
})

export const templatePreviews = z.array(
  z.object({
    example: z.string(),
    label: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
)

export type TemplatePlace = z.infer<typeof templatePlace>
export type ListedTemplate = z.infer<typeof listedTemplate>
export type TemplateInFull = z.infer<typeof templateInFull>
export type TemplatePreview = z.infer<typeof templatePreviews>[number]
