/** The build's manifest of its files. */
declare module 'tanstack-start-manifest:v' {
  /** With the style sheets inlined into pages, by address. */
  export const tsrStartManifest: () => { inlineCss?: { styles: Record<string, string> } }
}
