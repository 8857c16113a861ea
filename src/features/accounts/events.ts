declare module '../../platform/events.ts' {
  interface Events {
    'account-registered': { userId: number }
    /** The team created it for a family on the telephone. */
    'account-made': { userId: number }
    /** The team created it by an import. */
    'account-imported': { userId: number }
    /** Somebody tried to register with the address of an existing account. */
    'registration-repeated': { userId: number; locale: 'en' | 'fa' }
    /** The person requests the confirmation mail again. */
    'confirmation-requested': { userId: number; locale: 'en' | 'fa' }
    /** A person requested another address; both addresses are notified. */
    'email-change-requested': { userId: number; locale: 'en' | 'fa' }
    'email-changed': { userId: number; previousEmail: string }
    /** An earlier address was restored; `previousEmail` is the one it replaced. */
    'email-taken-back': { userId: number; previousEmail: string }
    /** The team set another address, at the person's request. */
    'email-set-by-team': { userId: number }
    'password-reset-requested': { userId: number; locale: 'en' | 'fa' }
    'password-changed': { userId: number }
    'second-step-changed': { userId: number; isOn: boolean }
    'recovery-code-used': { userId: number }
    /** Too many within a day. */
    'wrong-codes': { userId: number }
    'passkey-added': { userId: number }
    'passkey-removed': { userId: number }
    /** `provider` is its display name. */
    'identity-linked': { userId: number; provider: string }
    'identity-removed': { userId: number }
    'everything-ended': { userId: number }
    'access-key-made': { userId: number }
  }
}
