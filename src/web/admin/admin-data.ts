import { readComments } from './comments-data.ts'
import { readConcerns } from './concerns-data.ts'
import { readConsultations } from './consultations-data.ts'
import { readInbox } from './inbox-data.ts'
import { readLibrary } from './library-data.ts'
import { readMail } from './mail-data.ts'
import { readReports } from './reports-data.ts'
import type { AdminSearch } from './search.ts'
import { readSiteSettings } from './settings-data.ts'
import { readStatistics } from './statistics-data.ts'
import { adminTabs } from './tabs.ts'
import { readRoles, readUsers } from './users-data.ts'
import { readVerification } from './verification-data.ts'

/** Everything that the shown tab needs, and nothing of the others. */
export async function readAdmin(search: AdminSearch) {
  const tab = search.tab ?? adminTabs[0]
  switch (tab) {
    case 'users':
      return { tab, data: await readUsers(search) }
    case 'roles':
      return { tab, ...(await readRoles(search)) }
    case 'verification':
      return { tab, ...(await readVerification(search)) }
    case 'consultations':
      return { tab, ...(await readConsultations(search)) }
    case 'comments':
      return { tab, ...(await readComments(search)) }
    case 'statistics':
      return { tab, ...(await readStatistics(search)) }
    case 'reports':
      return { tab, ...(await readReports(search)) }
    case 'inbox':
      return { tab, ...(await readInbox(search)) }
    case 'concerns':
      return { tab, ...(await readConcerns(search)) }
    case 'mail':
      return { tab, ...(await readMail(search)) }
    case 'library':
      return { tab, ...(await readLibrary(search)) }
    case 'settings':
      return { tab, ...(await readSiteSettings()) }
  }
}

export type AdminData = Awaited<ReturnType<typeof readAdmin>>
export type DataOf<Tab extends AdminData['tab']> = Extract<AdminData, { tab: Tab }>
