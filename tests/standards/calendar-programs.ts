import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requirePackages } from '../support/debian-packages.ts'

const FOR_CALENDARS = [
  { name: 'khal', file: '/usr/bin/khal' },
  { name: 'python3-icalendar', file: '/usr/lib/python3/dist-packages/icalendar' },
  { name: 'radicale', file: '/usr/bin/radicale' },
]
const SCRIPT = path.resolve('tests/standards/read-calendars.py')

/** What python3-icalendar understood of one file. */
export interface PythonReading {
  method: string
  uid: string
  sequence: number
  status: string
  stamp: string
  /** By the zone's name, and by its definition in the file. */
  starts: [string, string]
  ends: [string, string]
  zone: string | null
  summary: string
  description: string
  url: string
  organizer: [string, string]
  attendee: string
  alarms: number[]
  isSameAgain: boolean
}

/** An entry of khal's calendar. */
export interface KhalEntry {
  uid: string
  starts: string
  ends: string
  title: string
  status: string
}

export interface CalendarPrograms {
  /** python3-icalendar, a reading for each file. */
  readWithPython(texts: readonly string[]): PythonReading[]
  /** Takes files into khal's calendar, in this order. */
  importIntoKhal(texts: readonly string[]): void
  /** What khal shows from that day on, in UTC. */
  listInKhal(from: string, days: number): KhalEntry[]
  remove(): void
}

const CONFIGURATION = (calendar: string, folder: string) => `[calendars]
[[family]]
path = ${calendar}
[sqlite]
path = ${path.join(folder, 'khal.db')}
[default]
default_calendar = family
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = UTC
default_timezone = UTC
`
const FIELDS = '{uid}\t{start-long-full}\t{end-long-full}\t{title}\t{status}'

/** Debian's calendar programs with an empty calendar, installed where they are missing. */
export function openCalendarPrograms(): CalendarPrograms {
  requirePackages(FOR_CALENDARS)
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-programs-'))
  const calendar = path.join(folder, 'family')
  mkdirSync(calendar)
  const configuration = path.join(folder, 'khal.conf')
  writeFileSync(configuration, CONFIGURATION(calendar, folder))
  let written = 0
  const write = (text: string) => {
    const file = path.join(folder, `${String((written += 1))}.ics`)
    writeFileSync(file, text)
    return file
  }
  const khal = (...parameters: string[]) =>
    execFileSync('/usr/bin/khal', ['-c', configuration, ...parameters], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8', HOME: folder, PAGER: 'cat' },
    })
  return {
    readWithPython: (texts) =>
      JSON.parse(
        execFileSync('/usr/bin/python3', [SCRIPT, ...texts.map(write)], { encoding: 'utf8' }),
      ) as PythonReading[],
    importIntoKhal: (texts) => {
      khal('import', '--batch', ...texts.map(write))
    },
    listInKhal: (from, days) =>
      khal('list', '--day-format', '', '--format', FIELDS, from, `${String(days)}d`)
        .split('\n')
        .flatMap((line) => {
          const [uid = '', starts = '', ends = '', title = '', status = ''] = line.split('\t')
          return uid && starts ? [{ uid, starts, ends, title, status: status.trim() }] : []
        }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
