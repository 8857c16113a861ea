import { localizePath, type Locale } from '../../i18n/locale.ts'
import { appColours } from '../../platform/app-colours.ts'
import type { Mode } from '../../platform/request-scope.ts'

/** What makes the site an app, and colours the browser around it like the header. */
export function AppLinks({ mode, locale }: { mode: Mode; locale: Locale }) {
  const { light, dark } = appColours[mode === 'calm' ? 'calm' : 'plain']
  return (
    <>
      <link rel="manifest" href={localizePath('/manifest.webmanifest', locale)} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {mode === 'light' || mode === 'dark' ? (
        <meta name="theme-color" content={{ light, dark }[mode].surface} />
      ) : (
        <>
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={light.surface} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark.surface} />
        </>
      )}
    </>
  )
}
