import {
  readConfiguration,
  type ConfigurationError,
} from '../../src/platform/configuration/configuration.ts'

/** What is wrong with settings, a line each. */
export function mistakesOf(source: Record<string, string>): readonly string[] {
  try {
    readConfiguration({ DEMO: 'off', ...source })
    return []
  } catch (error) {
    return (error as ConfigurationError).lines
  }
}
