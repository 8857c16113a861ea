import type { Shell } from '../../platform/request-scope.ts'
import { useReader } from '../../ui/rendering/page-reader.tsx'
import { StaticPart } from '../../ui/rendering/static-part.tsx'
import { LanguageLink } from './language-link.tsx'

/** Rendered by the server alone; the browser does not load it. */
const drawn = import.meta.env.SSR ? await import('./footer-content.tsx') : undefined

type FooterProps = {
  shell: Shell
  /** On work pages only the footer's last line is shown. */
  isAtWork: boolean
}

/** Links, contact and the legal line below every page (spec 2.4). */
export function Footer({ shell: { site }, isAtWork }: FooterProps) {
  const { locale } = useReader()
  const words = { site, locale }
  return (
    <footer
      className={`border-t border-line bg-sunken calm:bg-transparent print:hidden ${isAtWork ? '' : 'mt-16'}`}
    >
      <StaticPart
        as="div"
        className={isAtWork ? 'hidden' : undefined}
        name={`footer ${JSON.stringify(words)}`}
        content={drawn ? <drawn.FooterColumns {...words} /> : null}
      />
      <div className="page flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 text-sm text-muted">
        <StaticPart
          as="div"
          name={`legal ${JSON.stringify(words)}`}
          content={drawn ? <drawn.LegalLine {...words} /> : null}
        />
        <LanguageLink place="footer" />
      </div>
    </footer>
  )
}
