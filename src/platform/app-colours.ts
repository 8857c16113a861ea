import type { Mode } from './request-scope.ts'

/**
 * Colours for places that no style sheet reaches, such as the browser's chrome; all colours are in
 * `ui/theme.css`.
 */
export const appColours = {
  plain: {
    light: { ground: '#faf7f1', surface: '#fffdf9' },
    dark: { ground: '#151d20', surface: '#1d272b' },
  },
  calm: {
    light: { ground: '#efece5', surface: '#f5f2ec' },
    dark: { ground: '#20272a', surface: '#272f32' },
  },
} as const

/** The colours of the browser's own bars in a light and a dark environment: those of the header. */
export function barColours(mode: Mode): readonly [light: string, dark: string] {
  const { light, dark } = appColours[mode === 'calm' ? 'calm' : 'plain']
  return [(mode === 'dark' ? dark : light).surface, (mode === 'light' ? light : dark).surface]
}
