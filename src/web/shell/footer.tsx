import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import type { Shell } from '../../platform/request-scope.ts'
import { localizeDigits } from '../../i18n/digits.ts'
import { LogoMark } from '../../ui/logo.tsx'
import { useReader } from '../../ui/reader.tsx'
import { StaticPart } from '../../ui/static-part.tsx'
import { LanguageLink } from './language-link.tsx'
import { mainNavigation } from './navigation.ts'

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base">{title}</h2>
      <ul className="flex flex-col">{children}</ul>
    </section>
  )
}

const linkLook = 'inline-flex min-h-11 items-center'

function QuickLinks() {
  return mainNavigation
    .filter(({ to }) => to !== '/blog')
    .map(({ to, label }) => (
      <li key={to}>
        <Link to={to} className={linkLook}>
          {label()}
        </Link>
      </li>
    ))
}

function ResourceLinks() {
  const types = [
    ['article', m.shell_footer_articles],
    ['video', m.shell_footer_videos],
    ['guide', m.shell_footer_guides],
  ] as const
  return (
    <>
      {types.map(([type, label]) => (
        <li key={type}>
          <Link to="/resources" search={{ type }} className={linkLook}>
            {label()}
          </Link>
        </li>
      ))}
      <li>
        <Link to="/faq" className={linkLook}>
          {m.shell_footer_faq()}
        </Link>
      </li>
      <li>
        <Link to="/glossary" className={linkLook}>
          {m.shell_footer_glossary()}
        </Link>
      </li>
    </>
  )
}

/** Links, contact and the legal line under every page (spec 2.4). */
export function Footer({ shell }: { shell: Shell }) {
  return (
    <StaticPart
      as="footer"
      className="mt-16 border-t border-line bg-sunken print:hidden"
      content={import.meta.env.SSR ? <FooterContent shell={shell} /> : null}
    />
  )
}

function FooterContent({ shell }: { shell: Shell }) {
  const { locale, now } = useReader()
  const { site } = shell
  const year = localizeDigits(String(now.getUTCFullYear()), locale)
  return (
    <>
      <div className="page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-4">
        <div className="flex flex-col gap-3">
          <span className="flex items-center gap-2.5 text-lg font-bold">
            <LogoMark className="size-8" />
            {site.name}
          </span>
          <p className="text-muted">{m.shell_footer_tagline()}</p>
          <LanguageLink />
        </div>
        <Column title={m.shell_footer_links()}>
          <QuickLinks />
        </Column>
        <Column title={m.shell_footer_resources()}>
          <ResourceLinks />
        </Column>
        <Column title={m.shell_footer_contact()}>
          <li>
            <a href={`mailto:${site.contactEmail}`} dir="ltr" className={linkLook}>
              {site.contactEmail}
            </a>
          </li>
          <li>
            <a href={`tel:${site.contactPhone.replaceAll(' ', '')}`} dir="ltr" className={linkLook}>
              {localizeDigits(site.contactPhone, locale)}
            </a>
          </li>
          <li className={linkLook}>{site.contactCity}</li>
        </Column>
      </div>
      <div className="page flex flex-col gap-3 border-t border-line py-5 text-sm text-muted">
        <p>{site.emergency}</p>
        <ul className="flex flex-wrap items-center gap-x-5">
          <li>{m.shell_footer_copyright({ year, name: site.name })}</li>
          <li>
            <Link to="/privacy" className={linkLook}>
              {m.shell_footer_privacy()}
            </Link>
          </li>
          <li>
            <Link to="/terms" className={linkLook}>
              {m.shell_footer_terms()}
            </Link>
          </li>
          <li>
            <Link to="/accessibility" className={linkLook}>
              {m.shell_footer_accessibility()}
            </Link>
          </li>
        </ul>
      </div>
    </>
  )
}
