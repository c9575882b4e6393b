import { useStore } from 'zustand'
import { failureMessage } from '#web/api/api-error.ts'
import { createUploadQueue, isUnderWay, type UploadState } from './upload-queue.ts'

/** The upload queue of this tab. */
export const uploads = createUploadQueue((error) => failureMessage(undefined, error, ''))

export const useUpload = (place: string): UploadState | undefined =>
  useStore(uploads, (state) => state.uploads[place])

export const useUploadsUnderWay = (owner: string): number =>
  useStore(
    uploads,
    (state) => Object.values(state.uploads).filter((one) => one.owner === owner && isUnderWay(one)).length,
  )
