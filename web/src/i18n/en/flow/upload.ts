import type { upload as mn } from '../../mn/flow/upload.ts'

export const upload: typeof mn = {
  choose: 'Choose a file',
  camera: 'Take a photo',
  drop: 'or drop or paste it here',
  waiting: 'Queued…',
  sending: (percent) => `Uploading… ${percent}%`,
  checking: 'Checking…',
  progress: (name) => `Upload of “${name}”`,
  cancel: (name) => `Cancel the upload of “${name}”`,
  retry: 'Try again',
  dismiss: 'Dismiss',
  failed: 'The file could not be uploaded. Your message is as it was. Try again.',
  unreachable:
    'The file did not arrive: the connection seems to be broken. Your message is as it was. Try again.',
  leaveTitle: 'Files are still being uploaded',
  leaveText: (count) =>
    count === 1
      ? 'One file is on its way. If you leave now it will not be in its message. Everything else is saved.'
      : `${count} files are on their way. If you leave now they will not be in their messages. Everything else is saved.`,
  leave: 'Leave',
  stay: 'Wait',
}
