import type { ReactNode } from 'react'
import { localizeDigits } from '../../i18n/digits.ts'
import { localizePath, type Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { Shell } from '../../platform/request-scope.ts'
import { LogoMark } from '../../ui/logo.tsx'
import { useReader } from '../../ui/reader.tsx'
import { StaticPart } from '../../ui/static-part.tsx'
import { LanguageLink } from './language-link.tsx'
import { mainNavigation } from './navigation.ts'

type FooterWords = { site: Shell['site']; locale: Locale }

/** Links, contact and the legal line under every page (spec 2.4). */
export function Footer({ shell: { site } }: { shell: Shell }) {
  const { locale } = useReader()
  const words = { site, locale }
  return (
    <footer className="mt-16 border-t border-line bg-sunken print:hidden">
      <StaticPart
        as="div"
        name={`footer ${JSON.stringify(words)}`}
        content={import.meta.env.SSR ? <FooterColumns {...words} /> : null}
      />
      <div className="page flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 text-sm text-muted">
        <StaticPart
          as="div"
          name={`legal ${JSON.stringify(words)}`}
          content={import.meta.env.SSR ? <LegalLine {...words} /> : null}
        />
        <LanguageLink place="footer" />
      </div>
    </footer>
  )
}

type ColumnProps = { title: string; className?: string | undefined; children: ReactNode }

function Column({ title, className = '', children }: ColumnProps) {
  return (
    <section className={`flex flex-col gap-2 ${className}`}>
      <h2 className="text-base">{title}</h2>
      <ul className="flex flex-col">{children}</ul>
    </section>
  )
}

type FooterLinkProps = { to: string; locale: Locale; children: ReactNode }

function FooterLink({ to, locale, children }: FooterLinkProps) {
  return (
    <li>
      <a href={localizePath(to, locale)} className="inline-flex min-h-11 items-center">
        {children}
      </a>
    </li>
  )
}

function ResourceLinks({ locale }: { locale: Locale }) {
  return (
    <Column title={m.shell_footer_resources()}>
      <FooterLink to="/resources?type=article" locale={locale}>
        {m.shell_footer_articles()}
      </FooterLink>
      <FooterLink to="/resources?type=video" locale={locale}>
        {m.shell_footer_videos()}
      </FooterLink>
      <FooterLink to="/resources?type=guide" locale={locale}>
        {m.shell_footer_guides()}
      </FooterLink>
      <FooterLink to="/faq" locale={locale}>
        {m.shell_footer_faq()}
      </FooterLink>
      <FooterLink to="/glossary" locale={locale}>
        {m.shell_footer_glossary()}
      </FooterLink>
    </Column>
  )
}

function ContactLines({ site, locale }: FooterWords) {
  const look = 'inline-flex min-h-11 items-center'
  return (
    <Column title={m.shell_footer_contact()} className="max-sm:col-span-2">
      <li>
        <a href={`mailto:${site.contactEmail}`} dir="ltr" className={look}>
          {site.contactEmail}
        </a>
      </li>
      <li>
        <a href={`tel:${site.contactPhone.replaceAll(' ', '')}`} dir="ltr" className={look}>
          {localizeDigits(site.contactPhone, locale)}
        </a>
      </li>
      <li className={look}>{site.contactCity}</li>
    </Column>
  )
}

function FooterColumns(words: FooterWords) {
  const { site, locale } = words
  return (
    <div className="page grid grid-cols-2 gap-x-4 gap-y-8 py-10 sm:gap-x-8 lg:grid-cols-4">
      <div className="flex flex-col gap-3 max-sm:col-span-2">
        <span className="flex items-center gap-2.5 text-lg font-bold">
          <LogoMark className="size-8" />
          {site.name}
        </span>
        <p className="text-muted">{m.shell_footer_tagline()}</p>
        <p className="text-sm text-muted">{m.shell_footer_emergency()}</p>
      </div>
      <Column title={m.shell_footer_links()}>
        {mainNavigation
          .filter(({ to }) => to !== '/blog')
          .map(({ to, label }) => (
            <FooterLink key={to} to={to} locale={locale}>
              {label()}
            </FooterLink>
          ))}
      </Column>
      <ResourceLinks locale={locale} />
      <ContactLines {...words} />
    </div>
  )
}

function LegalLine({ site, locale }: FooterWords) {
  return (
    <ul className="flex flex-wrap items-center gap-x-5">
      <li>{m.shell_footer_copyright({ year: site.year, name: site.name })}</li>
      {site.hasDemo && <li>{m.shell_footer_demo()}</li>}
      <FooterLink to="/privacy" locale={locale}>
        {m.shell_footer_privacy()}
      </FooterLink>
      <FooterLink to="/terms" locale={locale}>
        {m.shell_footer_terms()}
      </FooterLink>
      <FooterLink to="/accessibility" locale={locale}>
        {m.shell_footer_accessibility()}
      </FooterLink>
    </ul>
  )
}
