import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextInput } from './text-input.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  showLabel: string
  hideLabel: string
}

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="flex flex-wrap gap-2">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        dir="ltr"
        type={shown ? 'text' : 'password'}
        className="min-w-40 flex-1 basis-40"
      />
      <button
        type="button"
        className="inline-flex min-h-12 items-center gap-2 rounded-control px-3 font-semibold text-primary hover:bg-primary-soft"
        aria-controls={rest.id}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden="true" className="icon" />
        <span>{shown ? hideLabel : showLabel}</span>
      </button>
    </div>
  )
}
