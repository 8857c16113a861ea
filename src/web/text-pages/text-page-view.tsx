import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { otherLocale } from '../../i18n/locale.ts'
import { TeamLink } from '../../ui/team-link.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import type { loadText } from './text-data.ts'

type TextPageViewProps = Awaited<ReturnType<typeof loadText>>

/** Headings with short texts, and a table of contents. */
export function TextPageView({ words, sections, email }: TextPageViewProps) {
  const { locale } = useReader()
  return (
    <div className="page flex flex-col gap-8 py-10">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="measure mt-2 text-lg text-muted">{words.lead}</p>
        {words.version && <p className="mt-2 text-sm text-muted sm:text-base">{words.version}</p>}
      </div>
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,var(--measure))_1fr]">
        <nav
          aria-labelledby="on-this-page"
          className="wrap-anywhere lg:sticky lg:top-24 lg:order-last lg:-m-2 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-2"
        >
          <h2 id="on-this-page" className="text-base">
            {words.onThisPage}
          </h2>
          <ul className="mt-1">
            {sections.map(({ id, heading }, index) => (
              <li key={heading}>
                <a
                  href={`#${id ?? `part-${index + 1}`}`}
                  className="inline-flex min-h-11 items-center"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col gap-8 wrap-anywhere">
          {sections.map(({ id, heading, inOtherLanguage, body, link }, index) => (
            <section key={heading} id={id ?? `part-${index + 1}`} className="prose">
              <h2 className="mt-0! text-xl">{heading}</h2>
              {inOtherLanguage && (
                <p className="text-sm text-muted">
                  <span>{`${words.inOtherLanguage} `}</span>
                  <bdi lang={otherLocale(locale)}>{inOtherLanguage}</bdi>
                </p>
              )}
              {body.map((part) =>
                typeof part === 'string' ? (
                  <p key={part}>
                    <WithMailLink text={part} email={email} />
                  </p>
                ) : (
                  <ul key={part[0]}>
                    {part.map((point) => (
                      <li key={point}>
                        <WithMailLink text={point} email={email} />
                      </li>
                    ))}
                  </ul>
                ),
              )}
              {link && (
                <p>
                  <Link to={link.to} className="font-semibold">
                    {link.text}
                  </Link>
                </p>
              )}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** A sentence with a mail link in place of `{email}`. */
export function WithMailLink({ text, email }: { text: string; email: string }) {
  return text.split('{email}').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <TeamLink email={email} />}
      <span>{part}</span>
    </Fragment>
  ))
}
