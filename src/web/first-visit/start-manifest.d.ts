/** What the build knows of its files. */
declare module 'tanstack-start-manifest:v' {
  /** With the style sheets that pages contain, by their addresses. */
  export const tsrStartManifest: () => { inlineCss?: { styles: Record<string, string> } }
}
