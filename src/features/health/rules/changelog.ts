/** What a new version brings, read from CHANGELOG.md. Pure. */

interface ChangedVersion {
  version: string
  parts: { title: string; lines: string[] }[]
}

const VERSION = /^## (\d+\.\d+\.\d+)\b/
const LINK = /\[([^\]]+)\]\([^)]+\)/g

/** Emphasis, code and links as plain words. */
const plain = (text: string): string => text.replace(LINK, '$1').replaceAll(/[`*]/g, '').trim()

/** The released versions of a changelog, newest first; what is not released yet is left out. */
export function readChangelog(text: string): ChangedVersion[] {
  const versions: ChangedVersion[] = []
  let isReleased = false
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) {
      const version = VERSION.exec(line)?.[1]
      isReleased = version !== undefined
      if (version) versions.push({ version, parts: [] })
      continue
    }
    const parts = versions.at(-1)?.parts
    if (!isReleased || !parts) continue
    if (line.startsWith('### ')) parts.push({ title: plain(line.slice(4)), lines: [] })
    else if (line.startsWith('- ')) {
      if (parts.length === 0) parts.push({ title: '', lines: [] })
      parts.at(-1)?.lines.push(plain(line.slice(2)))
    } else if (line.startsWith('  ') && line.trim()) {
      const lines = parts.at(-1)?.lines ?? []
      const last = lines.pop()
      if (last !== undefined) lines.push(`${last} ${plain(line)}`)
    }
  }
  return versions
}

/** Below, at or above zero, as the first version is older, the same or newer. */
export function compareVersions(one: string, other: string): number {
  const [ones = [], others = []] = [one, other].map((version) => version.split('.').map(Number))
  const at = ones.findIndex((part, place) => part !== (others[place] ?? 0))
  return at === -1 ? 0 : (ones[at] ?? 0) - (others[at] ?? 0)
}

/** What came after the version that an admin has read about, up to the one that runs. */
export const newSince = (
  versions: readonly ChangedVersion[],
  { running, known }: { running: string; known: string },
): ChangedVersion[] =>
  versions.filter(
    ({ version }) => compareVersions(version, known) > 0 && compareVersions(version, running) <= 0,
  )
