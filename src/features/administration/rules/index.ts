export { isSettingValue } from './settings.ts'
