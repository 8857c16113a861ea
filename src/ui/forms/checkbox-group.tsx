import type { ComponentProps } from 'react'
import { ChoiceGroup } from './choice-group.tsx'

/** Several answers may be chosen. */
export function CheckboxGroup(props: Omit<ComponentProps<typeof ChoiceGroup>, 'type'>) {
  return <ChoiceGroup {...props} type="checkbox" />
}
