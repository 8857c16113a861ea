export { isSettingValue } from './rules/settings.ts'
