const DATA = /(<script data-tsr-stream-part="">)(.*?)(<\/script>)/s
const WORDS = /"(?:[^"\\]|\\.)*"/g
const NAMED = /"(?:[^"\\]|\\.)*"|\$R\[(\d+)\]=/g
const USED = /\$R\[(\d+)\](?!=)/g

function lighten(code: string): string {
  const bare = code.replaceAll(WORDS, '""')
  // The first is what a function answers: without its name it would be the function's block.
  const used = new Set(['0', ...[...bare.matchAll(USED)].map(([, name]) => name)])
  return code.replaceAll(NAMED, (text, name: string | undefined) =>
    name === undefined || used.has(name) ? text : '',
  )
}

/** Takes from the data that a page hands its router the names of objects that are named but once. */
export const withoutReferences = (html: string): string =>
  html.replace(DATA, (_, opening: string, code: string, closing: string) =>
    [opening, lighten(code), closing].join(''),
  )
