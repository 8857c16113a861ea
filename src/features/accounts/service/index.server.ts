export {
  confirmEmailChange,
  findEmailChange,
  requestEmailChange,
  withdrawEmailChange,
  takeEmailBack,
} from './email-change.server.ts'
export {
  addPasskey,
  askForPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys.server.ts'
export {
  unsubscribe,
  changeSettings,
  chooseTimeZone,
  endOtherSessions,
  endSession,
  getSettings,
  listOwnSessions,
} from './settings.server.ts'
export { getProof, prove, type Proof } from './proof.server.ts'
export {
  endEverything,
  getWaysIn,
  linkIdentity,
  unlinkIdentity,
  deleteEndedAccess,
} from './ways-in.server.ts'
export { signInExternally } from './external-sign-in.server.ts'
export {
  confirmEmail,
  createConfirmationToken,
  createResetToken,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  createContactEmailToken,
} from './mailed-links.server.ts'
export {
  createImported,
  findTakenEmails,
  createFamilyByPhone,
  findFamilyByEmail,
  recordConsentByPhone,
  countPeople,
  createPerson,
  setPassword,
  createStaff,
  type FamilyByPhone,
} from './made-accounts.server.ts'
export {
  findRegisteredChild,
  forgetRegisteredChild,
  recordConsent,
  register,
  registerFamily,
  type Registration,
} from './registration.server.ts'
export {
  deletionProofOf,
  isDeletionProven,
  isLastAdmin,
  listAdminIds,
  lockAdmins,
  markDeleted,
  changeStatus,
  findAccount,
  findAccountByEmail,
  moveStatus,
  replaceRoles,
  setEmailFor,
  suspendAccount,
} from './account-status.server.ts'
export {
  findAccountForNotice,
  accountMail,
  findReaderOf,
  ownNotice,
  planToAccounts,
  usualExample,
  type About,
  type AccountLetter,
  type LinkLetter,
} from './account-mail.server.ts'
export { changePassword } from './own-password.server.ts'
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
  requireOpenWays,
  sessionUserOf,
  type Caller,
  type SignedIn,
} from './sessions.server.ts'
export {
  insertFile,
  erasePhotos,
  keepFiles,
  keepPhoto,
  readPhoto,
  removePhoto,
  spendUpload,
} from './photos.server.ts'
export { browserHashOf, noteDevice, rememberAccount } from './known-devices.server.ts'
export {
  enter,
  finishSignIn,
  signIn,
  signInByPasskey,
  type Entry,
  type SecondStepNeeded,
} from './sign-in.server.ts'
