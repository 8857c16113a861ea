import { sql } from 'drizzle-orm'
import { FORMER_MEMBER } from '../../platform/former-member.ts'
import { scheduleOverrides, specialistSchedules, weeklyHours } from '../schema/booking.ts'
import { busyTimes, calendars } from '../schema/calendars.ts'
import { directoryEntries, directoryWords } from '../schema/directory.ts'
import {
  specialistCredentials,
  specialists,
  specialistVerifications,
  verificationEvents,
} from '../schema/specialists.ts'
import { profilesOf } from './family.ts'
import {
  emptied,
  fact,
  retained,
  link,
  links,
  personal,
  replacedBy,
  secret,
  withRow,
  tableRule,
  type People,
} from './rule.ts'

const gone = { specialist: withRow }
const FOUND_BY = 'The directory’s own form of name and words.'

const READS_CALENDAR = 'Whoever has it can read the calendar.'
const VERSION_OF_CALENDAR = 'It names a version of the calendar, and says nothing itself.'

const ofSpecialist = (row: { specialistId: unknown }) => ({
  parts: { specialist: (people: People) => sql`${row.specialistId} in ${profilesOf(people)}` },
})

export const specialistRules = [
  tableRule(specialistVerifications, 'checks', {
    ...ofSpecialist(specialistVerifications),
    deleted: { specialist: true },
    columns: {
      what: personal('what was checked', gone),
      checkedBy: link,
      checkedAt: fact('when'),
    },
  }),
  tableRule(specialistCredentials, 'credentials', {
    ...ofSpecialist(specialistCredentials),
    deleted: { specialist: true },
    columns: {
      title: personal('title', gone),
      state: fact('state'),
      reason: personal('reason', gone),
      reviewedBy: link,
      reviewedAt: fact('looked at'),
      createdAt: fact('added'),
    },
  }),
  tableRule(verificationEvents, 'verification', {
    ...ofSpecialist(verificationEvents),
    deleted: { specialist: true },
    columns: {
      kind: personal('step', gone),
      reason: personal('reason', gone),
      decidedBy: link,
      createdAt: fact('when'),
    },
  }),
  tableRule(weeklyHours, 'weekly hours', {
    ...ofSpecialist(weeklyHours),
    deleted: { specialist: true },
    columns: {
      weekday: personal('weekday, 0 is Sunday', gone),
      startTime: personal('from', gone),
      endTime: personal('to', gone),
    },
  }),
  tableRule(scheduleOverrides, 'days with other hours', {
    ...ofSpecialist(scheduleOverrides),
    deleted: { specialist: true },
    columns: {
      date: personal('date', gone),
      kind: personal('kind', gone),
      startTime: personal('from', gone),
      endTime: personal('to', gone),
    },
  }),
  tableRule(busyTimes, 'when your calendars say busy', {
    ...ofSpecialist(busyTimes),
    deleted: { specialist: true },
    columns: {
      calendarId: fact('calendar'),
      during: personal('busy', gone),
    },
  }),
  tableRule(calendars, 'your other calendars', {
    ...ofSpecialist(calendars),
    deleted: { specialist: true },
    columns: {
      id: fact('calendar'),
      kind: fact('kind'),
      name: personal('name', gone),
      address: secret(READS_CALENDAR, gone),
      userName: personal('user name', gone),
      password: secret(READS_CALENDAR, gone),
      etag: secret(VERSION_OF_CALENDAR, gone),
      lastModified: secret(VERSION_OF_CALENDAR, gone),
      readFor: personal('time zone', gone),
      coversUntil: fact('known until'),
      readAt: fact('read'),
      failure: fact('cannot be read because'),
      failingSince: fact('cannot be read since'),
      skipped: fact('entries not understood'),
      createdAt: fact('added'),
      ...links('triedAt', 'toldAt'),
    },
  }),
  // The row stays: the families' own lists refer to it.
  tableRule(specialistSchedules, 'schedule', {
    ...ofSpecialist(specialistSchedules),
    columns: {
      timeZone: personal('time zone', { specialist: replacedBy(sql`'UTC'`) }),
      bufferMinutes: fact('minutes between consultations'),
      minimumNoticeHours: fact('hours of notice'),
      bookingWindowDays: fact('days ahead'),
      weeklyCap: fact('most in a week'),
      autoConfirm: fact('confirms by itself'),
      // Revokes the calendar feed's address.
      feedVersion: secret('The calendar’s address is derived from it.', {
        specialist: replacedBy(sql`0`),
      }),
      ...links('slotsUntil', 'slotsVersion', 'updatedAt'),
    },
  }),
  tableRule(specialists, 'profile', {
    parts: { specialist: (people) => sql`${specialists.userId} in ${people}` },
    columns: {
      name: personal('name', { specialist: replacedBy(sql`${FORMER_MEMBER}`) }),
      photo: personal('photo', { specialist: emptied }),
      bio: personal('about you', { specialist: replacedBy(sql`''`) }),
      languages: personal('languages', {
        specialist: retained('With nobody behind it, it only tells which help was given.'),
      }),
      expertise: personal('specialties', {
        specialist: retained('With nobody behind it, it only tells which help was given.'),
      }),
      location: personal('place', { specialist: emptied }),
      credentials: personal('credentials', { specialist: emptied }),
      callDescription: personal('what a call is like', { specialist: emptied }),
      translations: personal('in the other language', {
        specialist: replacedBy(sql`'{}'::jsonb`),
      }),
      verified: fact('verified'),
      verifiedAt: fact('verified since'),
      verificationExpiresAt: fact('verified until'),
      avgRating: fact('average of stars'),
      reviewCount: fact('reviews'),
      availability: fact('takes bookings'),
      pausedUntil: personal('pauses until', { specialist: emptied }),
      listed: fact('listed'),
      meetingUrl: personal('meeting', { specialist: emptied }),
      searchWords: secret(FOUND_BY, { specialist: replacedBy(sql`''::tsvector`) }),
      sortName: secret(FOUND_BY, { specialist: replacedBy(sql`''`) }),
      sortNameFa: secret(FOUND_BY, { specialist: replacedBy(sql`''`) }),
      createdAt: fact('since'),
      ...links('ratingSum', 'nextFreeAt', 'freeQuarters', 'updatedAt'),
    },
  }),
  tableRule(directoryEntries, 'directory', {
    ...ofSpecialist(directoryEntries),
    deleted: { specialist: true },
    columns: {
      words: secret(FOUND_BY, gone),
      sortName: secret(FOUND_BY, gone),
      sortNameFa: secret(FOUND_BY, gone),
      ...links('nextFreeAt', 'freeQuarters', 'avgRating', 'reviewCount'),
    },
  }),
  // Runs after the profile was emptied, and deletes words that no other profile contains.
  tableRule(directoryWords, 'words of the directory', {
    parts: {
      specialist: (people) => sql`exists (select 1 from specialists where user_id in ${people})
        and ${directoryWords.word} not in
          (select unnest(tsvector_to_array(profile.search_words)) from specialists as profile)`,
    },
    deleted: { specialist: true },
    columns: { word: secret(FOUND_BY, gone) },
  }),
]
