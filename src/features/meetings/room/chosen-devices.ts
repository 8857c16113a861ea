/** Ids of the devices that a participant has chosen, as the browser names them. */
export interface ChosenDevices {
  cameraId?: string | undefined
  microphoneId?: string | undefined
}

/** Asks for the device that was in use before, or for another one where it is gone. */
export const asBefore = (deviceId: string | undefined): MediaTrackConstraints | true =>
  deviceId ? { deviceId: { ideal: deviceId } } : true
