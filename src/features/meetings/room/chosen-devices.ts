/** The browser's ids of the participant's chosen devices. */
export interface ChosenDevices {
  cameraId?: string | undefined
  microphoneId?: string | undefined
}

/** Prefers the previously used device, or takes another one where it is gone. */
export const asBefore = (deviceId: string | undefined): MediaTrackConstraints | true =>
  deviceId ? { deviceId: { ideal: deviceId } } : true
