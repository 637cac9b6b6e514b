import { options } from 'preact';
import { createTaskQueue } from './task-queue.ts';

// Preact runs effects after the next frame. A key that is pressed before would not find the listener of an effect, and a
// page in the background has no frames.
if (typeof window !== 'undefined') options.requestAnimationFrame = createTaskQueue();
