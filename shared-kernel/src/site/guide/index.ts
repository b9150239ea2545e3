/** The guide for adapting the site to a mall, and the demo content, as the API reports them to the back office. */
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
