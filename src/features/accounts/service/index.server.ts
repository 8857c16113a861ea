export {
  confirmEmailChange,
  createEmailChangeToken,
  findEmailChange,
  requestEmailChange,
  withdrawEmailChange,
} from './email-change.server.ts'
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
export {
  createFamilyByPhone,
  findFamilyByEmail,
  recordConsentByPhone,
  type FamilyByPhone,
} from './families-by-phone.server.ts'
export { findRegisteredChild, forgetRegisteredChild } from './families.server.ts'
export {
  deletionProofOf,
  isDeletionProven,
  isLastAdmin,
  lockAdmins,
  markDeleted,
} from './deletion.server.ts'
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
export { findAccountForNotice, type AccountNotice } from './notices.server.ts'
export {
  accountMail,
  findReaderOf,
  nothingMore,
  planToAccounts,
  toOwnAccount,
  usualExample,
  type About,
  type AccountLetter,
} from './account-mail.server.ts'
export { changeStatus } from './standing.server.ts'
export {
  createStaff,
  findAccount,
  findAccountByEmail,
  moveStatus,
  replaceRoles,
  setEmailFor,
  suspendAccount,
} from './standing.server.ts'
export { changePassword } from './own-password.server.ts'
export { countPeople, createPerson, makeAdmin, setPassword } from './people.server.ts'
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
export {
  authenticate,
  closeSession,
  listLiveSessions,
  openSession,
  sessionUserOf,
  type Caller,
  type SignedIn,
} from './sessions.server.ts'
export { insertFile } from '../records/files.server.ts'
export {
  changeSettings,
  chooseTimeZone,
  endOtherSessions,
  endSession,
  getSettings,
  listOwnSessions,
} from './settings.server.ts'
export { rememberAccount } from './known-devices.server.ts'
export { enter, finishSignIn, signIn, type Entry, type SecondStepNeeded } from './sign-in.server.ts'
export {
  erasePhotos,
  keepFiles,
  keepPhoto,
  readPhoto,
  removePhoto,
  spendUpload,
} from './photos.server.ts'
export { deleteEndedAccess } from './upkeep.server.ts'
