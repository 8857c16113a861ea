let isOn = true

/**
 * Set once at start: whether admins may delete other people's accounts. Everybody may delete their
 * own.
 */
export function provideUserDeletion(on: boolean): void {
  isOn = on
}

export const userDeletionIsOn = (): boolean => isOn
