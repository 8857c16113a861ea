let isOn = true

/** Told once at start: whether admins may delete other people's accounts. Everybody may their own. */
export function provideUserDeletion(on: boolean): void {
  isOn = on
}

export const userDeletionIsOn = (): boolean => isOn
