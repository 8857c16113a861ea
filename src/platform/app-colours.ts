/**
 * Colours of the design for what surrounds the page, where no style sheet reaches; `ui/theme.css`
 * has all colours.
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
