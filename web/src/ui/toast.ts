import type { ReactNode } from 'react'
import type { Outcome } from '../api/queries.ts'

/** How long anybody needs to read that something went well or did not. */
const SHOWN_FOR = 3000

export type Toast = {
  message: ReactNode
  color: 'success' | 'error' | 'gray'
  /** In milliseconds; without it the toast stays until it is closed. */
  shownFor?: number
}

export type ShownToast = Toast & { id: number }

let toasts: readonly ShownToast[] = []
let made = 0
const watchers = new Set<() => void>()

const become = (next: readonly ShownToast[]) => {
  toasts = next
  for (const watcher of watchers) watcher()
}

export const readToasts = () => toasts

export const watchToasts = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const showToast = (toast: Toast): number => {
  made += 1
  become([...toasts, { ...toast, id: made }])
  return made
}

export const changeToast = (id: number, change: Partial<Toast>) =>
  become(toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)))

export const hideToast = (id: number) => become(toasts.filter((toast) => toast.id !== id))

/** Says at the bottom right how something ended. */
export const toast = ({ success, message }: Outcome) => {
  if (message.trim() === '') return
  showToast({ message, color: success ? 'success' : 'error', shownFor: SHOWN_FOR })
}
