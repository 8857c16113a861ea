import type { ReactNode } from 'react'
import { localizeDigits } from '../../i18n/text/numbers.ts'
import { localizePath, type Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { Shell } from '../../platform/request-scope.ts'
import { LogoMark } from '../../ui/marks/logo.tsx'
import { SocialIcon } from '../../ui/marks/social-icon.tsx'
import { TeamLink } from '../../ui/team-link.tsx'
import { mainNavigation } from './header.tsx'

export type FooterWords = { site: Shell['site']; locale: Locale }

type ColumnProps = { title: string; className?: string | undefined; children: ReactNode }

function Column({ title, className = '', children }: ColumnProps) {
  return (
    <section className={`flex flex-col gap-2 ${className}`}>
      <h2 className="text-base">{title}</h2>
      <ul className="flex flex-col">{children}</ul>
    </section>
  )
}

function FooterLink({ to, locale, children }: { to: string; locale: Locale; children: ReactNode }) {
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
    <Column title={m.common_resources()}>
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
    <Column title={m.shell_footer_contact()} className="max-sm:col-span-2 calm:col-span-1">
      <li>
        <TeamLink
          email={site.contactEmail}
          instead={m.shell_not_found_contact()}
          className={look}
        />
      </li>
      {site.contactPhone && (
        <li>
          <a href={`tel:${site.contactPhone.replaceAll(' ', '')}`} dir="ltr" className={look}>
            {localizeDigits(site.contactPhone, locale)}
          </a>
        </li>
      )}
      {site.contactCity && (
        <li className={look}>
          <bdi>{site.contactCity}</bdi>
        </li>
      )}
      {site.social.length > 0 && (
        <li>
          <SocialLinks site={site} />
        </li>
      )}
    </Column>
  )
}

/** Icon links; each has an accessible name and a tooltip. */
function SocialLinks({ site }: { site: Shell['site'] }) {
  return (
    <ul className="-ms-3 flex flex-wrap">
      {site.social.map(({ network, name, url }) => {
        const label = m.shell_footer_social({ name, site: site.name })
        return (
          <li key={network}>
            <a
              href={url}
              rel="noreferrer"
              aria-label={label}
              title={label}
              className="grid size-11 place-items-center rounded-control hover:bg-primary-soft"
            >
              <SocialIcon network={network} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

export function FooterColumns(words: FooterWords) {
  const { site, locale } = words
  return (
    <div className="page grid grid-cols-2 calm:grid-cols-1 gap-x-4 gap-y-8 py-10 sm:gap-x-8 lg:grid-cols-4">
      <div className="flex flex-col gap-3 max-sm:col-span-2 calm:col-span-1">
        <span className="flex items-center gap-2.5 text-lg font-bold">
          <LogoMark className="size-8" />
          <span>{site.name}</span>
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

export function LegalLine({ site, locale }: FooterWords) {
  return (
    <ul className="flex flex-wrap items-center gap-x-5">
      <li>{m.shell_footer_copyright({ year: site.year, name: site.organization || site.name })}</li>
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
