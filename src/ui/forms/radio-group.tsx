import type { ComponentProps } from 'react'
import { ChoiceGroup } from './choice-group.tsx'

type RadioGroupProps = Omit<
  ComponentProps<typeof ChoiceGroup>,
  'type' | 'chosen' | 'initiallyChosen'
> & {
  chosen?: string | undefined
  initiallyChosen?: string | undefined
}

/** One answer of several. */
export function RadioGroup({ chosen, initiallyChosen, ...rest }: RadioGroupProps) {
  return (
    <ChoiceGroup
      {...rest}
      type="radio"
      chosen={chosen === undefined ? undefined : [chosen]}
      initiallyChosen={initiallyChosen === undefined ? undefined : [initiallyChosen]}
    />
  )
}
