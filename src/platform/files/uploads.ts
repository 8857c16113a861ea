let isOn = true

/** Set at start from the configuration: whether writers may upload pictures for articles. */
export function switchArticleUploads(on: boolean): void {
  isOn = on
}

export const articleUploadsAreOn = (): boolean => isOn
