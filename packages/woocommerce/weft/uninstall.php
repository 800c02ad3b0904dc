<?php
// What orders carry stays with them: it is part of how they were sold.
defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'weft_settings' );
