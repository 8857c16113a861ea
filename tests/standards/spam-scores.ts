import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requirePackages } from '../support/debian-packages.ts'

const PROGRAM = '/usr/bin/spamassassin'
const PRINTED_MOST = 256 * 1024 * 1024

export interface SpamScore {
  messageId: string
  score: number
  /** The rules that a mail met. */
  rules: string
}

const headerIn = (head: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''

/** What SpamAssassin thinks of mails by their words and form alone, without asking the network. */
export function findSpamScores(sources: readonly string[]): SpamScore[] {
  requirePackages([{ name: 'spamassassin', file: PROGRAM }])
  const home = mkdtempSync(path.join(tmpdir(), 'hamgam-spam-'))
  try {
    const box = path.join(home, 'mails.mbox')
    const lines = sources.map((source) => {
      const mail = source.replaceAll('\r\n', '\n').replaceAll(/^From /gm, '>From ')
      return `From no-reply@example.org Mon Mar  1 10:00:00 2027\n${mail}\n`
    })
    writeFileSync(box, lines.join('\n'))
    const { stdout, stderr, status } = spawnSync(PROGRAM, ['--local', '--mbox', box], {
      encoding: 'utf8',
      maxBuffer: PRINTED_MOST,
      env: { ...process.env, HOME: home, LC_ALL: 'C.UTF-8' },
    })
    if (status !== 0) throw new Error(`SpamAssassin did not run: ${stderr}`)
    return stdout.split(/^From /m).flatMap((mail) => {
      const head = mail.split('\n\n', 1)[0]!.replaceAll(/\n\s+/g, ' ')
      const [, score, rules = ''] =
        /^X-Spam-Status: \w+, score=(-?[\d.]+) .*?tests=(.*?) autolearn/m.exec(head) ?? []
      if (score === undefined) return []
      return [{ messageId: headerIn(head, 'Message-ID'), score: Number(score), rules }]
    })
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
