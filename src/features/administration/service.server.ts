export { registerDemoJobs } from './service/demo-meeting.server.ts'
export { DEMO_PASSWORD, hasDemoPeople, removeDemo, seedDemo } from './service/demo.server.ts'
export { registerReportJobs } from './service/report-months.server.ts'
export {
  SITE_SETTINGS_CHANNEL,
  changeSiteSettings,
  loadSiteSettings,
  readSiteSettings,
  saveSiteSettings,
} from './service/settings.server.ts'
