import { Info, TriangleAlert } from 'lucide-react'
import { ownWords } from '../i18n/text/text-language.ts'

const looks = {
  information: { Icon: Info, box: 'border-primary bg-primary-soft' },
  important: { Icon: TriangleAlert, box: 'border-warning bg-warning-soft' },
} as const

type NoticeBarProps = {
  label: string
  text: string
  tone: keyof typeof looks
  /** The live region's role; undefined in a preview. */
  role?: 'status' | 'alert' | undefined
}

/** A message over the whole width, above everything else. */
export function NoticeBar({ label, text, tone, role }: NoticeBarProps) {
  const { Icon, box } = looks[tone]
  return (
    <section
      role={role}
      aria-label={label}
      data-site-notice=""
      className={`border-b text-text print:hidden ${box}`}
    >
      <p className="page flex items-start gap-3 py-2.5">
        <Icon aria-hidden="true" className="icon mt-[0.2em]" />
        <span {...ownWords(text)} className="min-w-0 whitespace-pre-line wrap-anywhere">
          {text}
        </span>
      </p>
    </section>
  )
}
