import { Fragment } from 'react'

/** A sentence whose `{email}` is a link to write to. */
export function WithMailLink({ text, email }: { text: string; email: string }) {
  return text.split('{email}').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <a href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      )}
      {part}
    </Fragment>
  ))
}
