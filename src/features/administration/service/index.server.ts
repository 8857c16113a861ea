export { registerBackupJob } from './backups.server.ts'
export { registerDemoJobs } from './demo-meeting.server.ts'
export { DEMO_PASSWORD, hasDemoPeople, removeDemo, seedDemo } from './demo.server.ts'
export { registerReportJobs } from './report-months.server.ts'
export {
  SITE_SETTINGS_CHANNEL,
  changeSiteSettings,
  loadSiteSettings,
  readSiteSettings,
  saveSiteSettings,
} from './settings.server.ts'
