import { z } from 'zod';

/** Fields of the answered records. They are always present; what may be empty is nullable. */
export const recordId = z.string();
export const timestamp = z.string().meta({ format: 'date-time' });
export const wholeNumber = z.int();
