/** What makes a mall one's own, step by step, and the demo that it begins with: as the API tells it to the back office. */
export {
  type ChangedRecord,
  DEMO_REMOVAL,
  type DemoContent,
  type DemoRecords,
  type DemoRun,
  RUN_KINDS,
  type RunKind,
} from './demo.ts';
export {
  GUIDE_STEPS,
  type Guide,
  type GuideStep,
  type MailState,
  type MailTrial,
  type StepName,
  TRIAL_STATES,
  type TrialState,
} from './guide.ts';
