import { toast } from '#web/ui/toast.ts'

/** Shows a toast when the sandbox refuses, or with the words of success. Resolves to whether it was done. */
export async function attempt(act: () => Promise<unknown>, done = ''): Promise<boolean> {
  try {
    await act()
    toast({ success: true, message: done })
    return true
  } catch (error) {
    toast({ success: false, message: (error as Error).message })
    return false
  }
}
