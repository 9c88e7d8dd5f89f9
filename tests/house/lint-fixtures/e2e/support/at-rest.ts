import type { Locator } from '@playwright/test';

export const boxOf = (element: Locator) => element.boundingBox();
