export {
  confirmEmailChange,
  findEmailChange,
  requestEmailChange,
  withdrawEmailChange,
} from './email-change.server.ts'
export {
  addPasskey,
  askForPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys.server.ts'
export { unsubscribe } from './unsubscribing.server.ts'
export { getProof, prove, type Proof } from './proof.server.ts'
export { endEverything, getWaysIn } from './ways-in.server.ts'
export { linkIdentity, unlinkIdentity } from './linked-identities.server.ts'
export { takeEmailBack } from './email-return.server.ts'
export { signInExternally, type ExternalSignIn } from './external-sign-in.server.ts'
export {
  confirmEmail,
  createConfirmationToken,
  createResetToken,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  type PasswordReset,
  createContactEmailToken,
} from './mailed-links.server.ts'
export { createImported, findTakenEmails, type Imported } from './imported.server.ts'
export { findRegisteredChild, forgetRegisteredChild } from './families.server.ts'
export {
  createFamilyByPhone,
  findFamilyByEmail,
  recordConsentByPhone,
  type FamilyByPhone,
} from './families-by-phone.server.ts'
export {
  deletionProofOf,
  isDeletionProven,
  isLastAdmin,
  listAdminIds,
  lockAdmins,
  markDeleted,
  countPeople,
  createPerson,
  makeAdmin,
  setPassword,
} from './people.server.ts'
export {
  createInvitation,
  findInvitationByToken,
  hasAdmin,
  listInvitations,
  noteAcceptedBy,
  renewInvitation,
  useInvitation,
  withdrawInvitation,
  withdrawInvitationsBy,
} from './invitations.server.ts'
export {
  findAccountForNotice,
  type AccountNotice,
  accountMail,
  findReaderOf,
  ownNotice,
  planToAccounts,
  usualExample,
  type About,
  type AccountLetter,
} from './account-mail.server.ts'
export {
  changeStatus,
  createStaff,
  findAccount,
  findAccountByEmail,
  moveStatus,
  replaceRoles,
  setEmailFor,
  suspendAccount,
} from './account-status.server.ts'
export { changePassword } from './own-password.server.ts'
export {
  recordConsent,
  register,
  registerFamily,
  type NewAccount,
  type Registration,
} from './registration.server.ts'
export {
  abandonSecondStep,
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
  removeSecondStep,
  renewRecoveryCodes,
  switchSecondStepOff,
} from './second-step.server.ts'
export { listOwnKeys, makeKey, revokeKey } from './access-keys.server.ts'
export {
  authenticate,
  authenticateKey,
  closeSession,
  listLiveSessions,
  handOverDevice,
  openSession,
  replaceSession,
  sessionUserOf,
  type Caller,
  type SignedIn,
} from './sessions.server.ts'
export { deleteEndedAccess } from './ended-sessions.server.ts'
export { insertFile } from '../records/files.server.ts'
export {
  changeSettings,
  chooseTimeZone,
  endOtherSessions,
  endSession,
  getSettings,
  listOwnSessions,
} from './settings.server.ts'
export { browserHashOf, noteDevice, rememberAccount } from './known-devices.server.ts'
export {
  enter,
  finishSignIn,
  signIn,
  signInByPasskey,
  type Entry,
  type SecondStepNeeded,
} from './sign-in.server.ts'
export {
  erasePhotos,
  keepFiles,
  keepPhoto,
  readPhoto,
  removePhoto,
  spendUpload,
} from './photos.server.ts'
