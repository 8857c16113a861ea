import * as z from 'zod/mini'

const template = z.string()
const locale = z.enum(['en', 'fa'])
const editor = z.nullable(z.object({ id: z.int(), name: z.string() }))

export const templatePlace = z.object({ template, locale })

/** The same in a path, where an unknown language means 404. */
export const templatePath = z.object({ template, locale: z.string() })

export const templateText = z.string().check(z.maxLength(5000))

/** Texts by the keys of the built-in ones; an absent or identical text stays built-in. */
export const templateTexts = z.strictObject({
  texts: z.record(z.string().check(z.maxLength(100)), templateText),
})

const listedTemplate = z.object({
  template,
  locale,
  /** The mail's name for the team and its trigger, in the language of the request. */
  name: z.string(),
  when: z.string(),
  /** Null for the built-in texts. */
  updatedAt: z.nullable(z.string()),
  updatedBy: editor,
})

export const listedTemplates = z.array(listedTemplate)

export const templateInFull = z.extend(listedTemplate, {
  /** The ETag of the response, for `If-Match`. */
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
  /** An example value of each variable. */
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
