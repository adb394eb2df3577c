import { z } from 'zod'
import { queueTask } from '~/integrations/task-queue/task-queue.server'
import { isTaskName, tasks } from './task'

/** The form that runs a task. */
export const runTaskSchema = z.object({
  task: z.enum(Object.keys(tasks).filter(isTaskName), 'There is no such task'),
})

/**
 * Queues a run of a task, whether or not it is due. A worker starts it within seconds.
 * @returns false if one was waiting already, which then is the only one
 */
export const runTaskNow = ({ task }: z.output<typeof runTaskSchema>): Promise<boolean> => queueTask(task)
