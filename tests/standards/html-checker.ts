import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FOR_JAVA, requirePackages } from '../support/debian-packages.ts'
import type { CrawledPage } from './crawl.ts'

/** The Nu HTML checker, from npm; not among the packages of the product, for it weighs 32 MB. */
const CHECKER = 'vnu-jar@26.9.27'
const PRINTED_MOST = 512 * 1024 * 1024

interface Finding {
  type: 'error' | 'info' | 'non-document-error'
  url: string
  message: string
  extract?: string
}

/** Its reader of style sheets is older than the language: `@property` and `light-dark()` are errors to it. */
const isOfStyles = ({ message }: Finding) => message.startsWith('CSS:')

/** React looks for the element of its scripts, and HTML has no word for one that is loaded later. */
const LATE_SCRIPT = /<script type="late"[^>]*><\/script>/

/**
 * Errors that the checker finds in these pages, each kind with the first page that has it.
 * @throws {Error} where the checker cannot be had.
 */
export function findHtmlErrors(pages: readonly CrawledPage[]): string[] {
  requirePackages(FOR_JAVA)
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-html-'))
  try {
    for (const [index, { html }] of pages.entries())
      writeFileSync(path.join(folder, `${String(index)}.html`), html.replace(LATE_SCRIPT, ''))
    const { stdout, stderr } = spawnSync(
      'npm',
      [
        'exec',
        '--yes',
        `--package=${CHECKER}`,
        '--',
        'vnu',
        '--format',
        'json',
        '--stdout',
        folder,
      ],
      { encoding: 'utf8', maxBuffer: PRINTED_MOST },
    )
    if (!stdout.startsWith('{')) throw new Error(`The HTML checker did not run: ${stderr}`)
    const { messages } = JSON.parse(stdout) as { messages: Finding[] }
    const first = new Map<string, string>()
    for (const finding of messages) {
      if (finding.type === 'info' || isOfStyles(finding) || first.has(finding.message)) continue
      const { path: page = '' } = pages[Number.parseInt(path.basename(finding.url), 10)] ?? {}
      first.set(finding.message, `${page}: ${finding.message} ${finding.extract ?? ''}`)
    }
    return [...first.values()]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
