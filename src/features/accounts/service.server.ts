export {
  confirmEmailChange,
  createEmailChangeToken,
  findEmailChange,
  requestEmailChange,
  withdrawEmailChange,
} from './service/email-change.server.ts'
export { signInExternally, type ExternalSignIn } from './service/external-sign-in.server.ts'
export {
  confirmEmail,
  createConfirmationToken,
  createResetToken,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  type PasswordReset,
} from './service/mailed-links.server.ts'
export {
  createFamilyByPhone,
  findFamilyByEmail,
  recordConsentByPhone,
  type FamilyByPhone,
} from './service/families-by-phone.server.ts'
export { findRegisteredChild, forgetRegisteredChild } from './service/families.server.ts'
export {
  deletionProofOf,
  isDeletionProven,
  isLastAdmin,
  lockAdmins,
  markDeleted,
} from './service/deletion.server.ts'
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
} from './service/invitations.server.ts'
export { findAccountForNotice, type AccountNotice } from './service/notices.server.ts'
export {
  accountMail,
  findReaderOf,
  nothingMore,
  planToAccounts,
  toOwnAccount,
  usualExample,
  type About,
  type AccountLetter,
} from './service/account-mail.server.ts'
export { changeStatus } from './service/status.server.ts'
export {
  createStaff,
  findAccount,
  findAccountByEmail,
  moveStatus,
  replaceRoles,
  setEmailFor,
  suspendAccount,
} from './service/standing.server.ts'
export { changePassword } from './service/own-password.server.ts'
export { countPeople, createPerson, makeAdmin, setPassword } from './service/people.server.ts'
export {
  recordConsent,
  register,
  registerFamily,
  type NewAccount,
  type Registration,
} from './service/registration.server.ts'
export {
  abandonSecondStep,
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
  removeSecondStep,
  renewRecoveryCodes,
  switchSecondStepOff,
} from './service/second-step.server.ts'
export {
  authenticate,
  closeSession,
  listLiveSessions,
  openSession,
  sessionUserOf,
  type Caller,
  type SignedIn,
} from './service/sessions.server.ts'
export { insertFile } from './records/files.server.ts'
export {
  changeSettings,
  chooseTimeZone,
  endOtherSessions,
  endSession,
  getSettings,
  listOwnSessions,
} from './service/settings.server.ts'
export {
  enter,
  finishSignIn,
  signIn,
  type Entry,
  type SecondStepNeeded,
} from './service/sign-in.server.ts'
export {
  erasePhotos,
  keepFiles,
  keepPhoto,
  readPhoto,
  removePhoto,
  spendUpload,
} from './service/photos.server.ts'
export { deleteEndedAccess } from './service/upkeep.server.ts'
