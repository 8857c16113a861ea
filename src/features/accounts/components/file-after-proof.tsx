import { Download } from 'lucide-react'
import { useRef } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { isPlainPress } from '../../../ui/plain-press.ts'
import { afterProof } from './after-proof.ts'

type FileAfterProofProps = { file: string; label: string }

/** A download link that requires recent proof; without scripts the server asks for it. */
export function FileAfterProof({ file, label }: FileAfterProofProps) {
  const isAsking = useRef(false)
  return (
    <a
      href={file}
      className={buttonClass('secondary')}
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        if (isAsking.current) return
        isAsking.current = true
        void afterProof(() => window.location.assign(file)).finally(
          () => (isAsking.current = false),
        )
      }}
    >
      <Download aria-hidden="true" className="icon" />
      <span>{label}</span>
    </a>
  )
}
